import type { Language } from '../../../kernel/language.ts';
import type { Delivery } from '../port.ts';

/** The texts of pushes. They may show on a locked screen, so they have no names and no contents. */
export const PUSH_TEXTS: Readonly<Record<Language, Readonly<Record<Delivery['kind'], string>>>> = {
  en: {
    'postcard-ready': 'A postcard is ready.',
    'postcard-failed': 'A postcard could not be made.',
    'guardian-linked': 'Somebody was linked to a child.',
    'device-paired': 'A device was paired for a child.',
    'password-reset': 'The password of your account was set anew.',
    'administrator-made': 'An account became an administrator.',
    'backup-failed': 'The service could not make its backup.',
    'channel-failed': 'Notifications do not arrive.',
    test: 'This is a test.',
  },
  de: {
    'postcard-ready': 'Eine Postkarte ist fertig.',
    'postcard-failed': 'Eine Postkarte ist nicht gelungen.',
    'guardian-linked': 'Jemand wurde mit einem Kind verbunden.',
    'device-paired': 'Ein Gerät wurde für ein Kind verbunden.',
    'password-reset': 'Das Passwort deines Kontos wurde ersetzt.',
    'administrator-made': 'Es gibt einen neuen Administrator.',
    'backup-failed': 'Der Dienst konnte sich nicht sichern.',
    'channel-failed': 'Meldungen kommen nicht an.',
    test: 'Das ist ein Test.',
  },
};

/** Kinds that concern the access to a child or an account. */
export const URGENT: ReadonlySet<Delivery['kind']> = new Set([
  'guardian-linked',
  'device-paired',
  'password-reset',
  'administrator-made',
  'test',
]);
