/** A metric with its present values. One without values is only named. */
export type Metric = {
  readonly type: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
  readonly values: readonly {
    readonly labels?: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
};

/** A metric in Prometheus' text format. */
export function textOf({ type, name, help, values }: Metric): string {
  const lines = values.map(({ labels = {}, value }) => {
    const texts = Object.entries(labels).map(
      ([label, text]) => `${label}="${escaped(text).replaceAll('"', String.raw`\"`)}"`,
    );
    return `${name}${texts.length === 0 ? '' : `{${texts.join(',')}}`} ${value}\n`;
  });
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
