export { createClient, type BeadhouseClient, type ClientOptions } from './client.ts';
export { BeadhouseError, isRefusal } from './error.ts';
export { nextCursor } from './pages.ts';
export type { Arcade, ArcadeSession } from './arcade.ts';
export type { Change, Kind } from './events/changes.ts';
export type { EventOptions } from './events/events.ts';
export type { components, operations, paths } from './schema.ts';
export type { OperationName, RefusalBody, RefusalStatus } from './types.ts';
