import { readYaml } from './files.ts';

export type ComposeService = {
  readonly image?: string;
  readonly build?: string;
  readonly restart?: string;
  readonly user?: string;
  readonly privileged?: boolean;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
};

type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/** Reads the compose file; its variables are not replaced. */
export function readCompose(): Compose {
  return readYaml('compose.yaml') as Compose;
}

/** The names of the services that are Beadhouse itself. */
export function ownServices(): string[] {
  return Object.entries(readCompose().services)
    .filter(([, service]) => service.build !== undefined)
    .map(([name]) => name);
}

/** Replaces the variables in a text of the compose file: `${A}`, `${A:-default}`, `${A:?message}`. */
export function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = variables[name] ?? '';
      if (value !== '') return value;
      if (kind === '-') return rest ?? '';
      throw new Error(`${name} is not set: ${rest ?? ''}`);
    },
  );
}
