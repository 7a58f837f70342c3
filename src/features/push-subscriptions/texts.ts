/** The sentences of docs/contract/push-subscriptions.md. */
export const MISSING_FIELDS = 'Missing required fields: endpoint, keys';
export const NOT_CONFIGURED = 'Push is not configured';
export const BAD_ENDPOINT = 'endpoint must be the https address of a push service';
export const BAD_KEYS = 'keys must be those of a browser: p256dh and auth in base64url';
export const NOT_FOUND = 'Push subscription not found';
export const LIST_FAILURE = 'Failed to fetch push subscriptions';
export const SUBSCRIBE_FAILURE = 'Failed to create push subscription';
export const DELETE_FAILURE = 'Failed to delete push subscription';
