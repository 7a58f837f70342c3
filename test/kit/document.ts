import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { abacusRoutes } from '../../src/features/abacus/routes.ts';
import { accountLanguageRoute } from '../../src/features/accounts/language-route.ts';
import { accountLinkRoutes } from '../../src/features/accounts/routes.ts';
import { accessRoutes } from '../../src/features/access/routes.ts';
import { arcadeResultRoutes } from '../../src/features/arcade-results/routes.ts';
import { arcadeRoutes } from '../../src/features/arcade/routes.ts';
import { coverageRoutes } from '../../src/features/coverage/routes.ts';
import { galleryRoutes } from '../../src/features/flowcharts/gallery-routes.ts';
import { eventRoutes } from '../../src/events/routes.ts';
import { checkRoutes } from '../../src/features/administration/check-routes.ts';
import { administrationRoutes } from '../../src/features/administration/routes.ts';
import { clockRoutes } from '../../src/features/administration/clock-routes.ts';
import { deliveryRoutes } from '../../src/features/administration/delivery-routes.ts';
import { taskRoutes } from '../../src/features/administration/task-routes.ts';
import { subscriptionRoutes } from '../../src/features/subscription/routes.ts';
import { firstAdminRoutes } from '../../src/features/first-admin/routes.ts';
import { familyRoutes } from '../../src/features/families/routes.ts';
import { erasureRoutes } from '../../src/features/erasure/routes.ts';
import { flowchartRoutes } from '../../src/features/flowcharts/routes.ts';
import { exportRoutes } from '../../src/features/exports/routes.ts';
import { inboxRoutes } from '../../src/features/inbox/routes.ts';
import { channelTestRoutes } from '../../src/features/notifications/test-routes.ts';
import { choiceRoutes } from '../../src/features/notifications/choice-routes.ts';
import { pageFaultRoutes } from '../../src/features/page-faults/routes.ts';
import { pathRoutes } from '../../src/features/path/routes.ts';
import { planRoutes } from '../../src/features/practice/plan-routes.ts';
import { practiceRoutes } from '../../src/features/practice/routes.ts';
import { writerRoutes } from '../../src/features/practice/writer-routes.ts';
import { pushSubscriptionRoutes } from '../../src/features/push-subscriptions/routes.ts';
import { notificationRoutes } from '../../src/features/notifications/routes.ts';
import { playerRoutes } from '../../src/features/players/routes.ts';
import { postcardRoutes } from '../../src/features/postcards/routes.ts';
import { schoolRoutes } from '../../src/features/schools/routes.ts';
import { givenLessonRoutes } from '../../src/features/given-lessons/routes.ts';
import { walkNumberRoutes } from '../../src/features/walks/number-routes.ts';
import { walkRoutes } from '../../src/features/walks/routes.ts';
import { deviceRoutes } from '../../src/features/devices/routes.ts';
import { fileRoute } from '../../src/files/routes.ts';
import { addressesRoute } from '../../src/http/addresses.ts';
import { healthRoutes } from '../../src/http/health.ts';
import type { Route } from '../../src/http/route.ts';
import { accountRoutes } from '../../src/identity/accounts/auth-routes.ts';
import { metricsRoute } from '../../src/metrics/routes.ts';
import { buildOpenApi } from '../../src/openapi/document.ts';
import { docsRoutes } from '../../src/openapi/routes.ts';
import { promisesOf } from './promises.ts';

export type Media = {
  readonly schema?: Json;
  readonly example?: unknown;
  readonly examples?: Readonly<
    Record<string, { readonly summary: string; readonly value: unknown }>
  >;
};
export type Json = Readonly<Record<string, unknown>>;
export type Response = {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, Media>>;
};
export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly { name: string; in: string; schema: Json; example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
};
export type Document = {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<
    Record<'schemas' | 'responses' | 'headers' | 'securitySchemes', Json>
  >;
};

/** Routes are described and never called, so they need no ports. */
const noPorts = {} as never;

/** All routes that are served. */
export const routes: readonly Route[] = [
  ...coverageRoutes(noPorts),
  ...arcadeRoutes(noPorts),
  ...arcadeResultRoutes(noPorts),
  ...practiceRoutes(noPorts),
  ...planRoutes(noPorts),
  ...writerRoutes(noPorts),
  ...playerRoutes(noPorts),
  ...familyRoutes(noPorts),
  ...accessRoutes(noPorts),
  ...schoolRoutes(noPorts),
  ...pathRoutes(noPorts),
  ...walkRoutes(noPorts),
  ...givenLessonRoutes(noPorts),
  ...walkNumberRoutes(noPorts),
  ...deviceRoutes(noPorts),
  ...inboxRoutes(noPorts),
  ...eventRoutes(noPorts),
  ...pushSubscriptionRoutes(noPorts),
  ...exportRoutes(noPorts),
  ...flowchartRoutes(noPorts),
  ...galleryRoutes(noPorts),
  ...postcardRoutes(noPorts),
  ...abacusRoutes(noPorts),
  ...choiceRoutes(noPorts),
  ...notificationRoutes(noPorts),
  ...accountRoutes(noPorts),
  ...accountLinkRoutes(noPorts),
  accountLanguageRoute(noPorts),
  ...firstAdminRoutes(noPorts),
  ...administrationRoutes(noPorts),
  ...taskRoutes(noPorts),
  ...clockRoutes(noPorts),
  ...deliveryRoutes(noPorts),
  ...checkRoutes(noPorts),
  ...channelTestRoutes(noPorts),
  ...subscriptionRoutes(noPorts),
  ...erasureRoutes(noPorts),
  ...pageFaultRoutes(noPorts),
  ...healthRoutes(noPorts),
  addressesRoute(noPorts),
  metricsRoute(noPorts, null),
  ...docsRoutes(noPorts, noPorts),
  fileRoute(noPorts),
];

/** Their document, as a client reads it. */
export const document = JSON.parse(JSON.stringify(buildOpenApi(routes, '1.2.3'))) as Document;

/** Every operation of the document by method and path. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

/** The operation with this method and path. */
export function operationAt(name: string): Operation {
  const found = operations.find((one) => one.name === name);
  assert.ok(found, `${name} is not documented`);
  return found.operation;
}

/** A response, with a reference to the components followed. */
export function responseOf(name: string, status: number): Response {
  const response = operationAt(name).responses[status];
  assert.ok(response, `${name} documents no ${status}`);
  const shared = response.$ref?.split('/').at(-1);
  return shared === undefined ? response : (document.components.responses[shared] as Response);
}

/** The bodies that the document shows for a status. */
export function bodiesOf(name: string, status: number): unknown[] {
  const media = responseOf(name, status).content?.['application/json'];
  const examples = Object.values(media?.examples ?? {}).map(({ value }) => value);
  return media?.example === undefined ? examples : [...examples, media.example];
}

export const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const keyword of ['components', 'x-unchecked']) ajv.addKeyword(keyword);

/** A schema of the document with the schemas that it refers to. */
export function compile(schema: Json) {
  return ajv.compile({ ...schema, components: document.components });
}

/** The same document as a promise: an unchecked value may be anything. */
export function compilePromise(schema: Json) {
  const whole = JSON.stringify({ ...schema, components: document.components });
  return ajv.compile(promisesOf(whole) as Json);
}

/** Makes a schema, or all schemas within a value, refuse fields that they do not name. */
function closed(schema: Json): Json {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"closed#/components/');
  return JSON.parse(text, (_key, value: Json | null) =>
    value?.['type'] === 'object' && 'properties' in value
      ? { ...value, additionalProperties: false }
      : value,
  ) as Json;
}

ajv.addSchema({ ...closed({ components: document.components }), $id: 'closed' });

/** A schema of the document without room for more: an object has only the fields that its schema names. */
export function compileClosed(schema: Json) {
  return ajv.compile(closed(schema));
}
