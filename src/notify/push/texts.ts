import type { Delivery } from '../port.ts';

/** What a push says. It may show on a locked screen, so it has no name and nothing of what it is about. */
export const PUSH_TEXTS: Readonly<Record<Delivery['kind'], string>> = {
  'postcard-ready': 'A postcard is ready.',
  'postcard-failed': 'A postcard could not be made.',
  'guardian-linked': 'Somebody was linked to a child.',
  'password-reset': 'The password of your account was set anew.',
  'administrator-made': 'An account became an administrator.',
  test: 'This is a test.',
};

/** Kinds that concern who may reach a child or an account. */
export const URGENT: ReadonlySet<Delivery['kind']> = new Set([
  'guardian-linked',
  'password-reset',
  'administrator-made',
  'test',
]);
