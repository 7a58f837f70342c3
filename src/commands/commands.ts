import type { Command } from './command.ts';

const accounts = () => import('./accounts.ts');
const transfer = () => import('./transfer.ts');

const email = { value: 'E', needed: true } as const;
const password = { value: 'P' };
const passwordNote = 'Without --password it is asked for, or read from the standard input.';

/** Every command, in the order in which help shows them. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    about: ['Starts the service, as "npm start" does.'],
    load: async () => {
      const { serve } = await import('../main.ts');
      return (_given, config, io) => serve(config, io);
    },
  },
  {
    name: 'doctor',
    about: [
      'Looks whether all that the service needs is right, and says what to do. It changes',
      'nothing, and its exit code is 1 when it finds a fault.',
    ],
    load: async () => (await import('./doctor.ts')).examineService,
  },
  {
    name: 'admin create',
    about: [
      'Makes an administrator, or makes one of an account. P becomes its only',
      'password, and its sessions end.',
      passwordNote,
    ],
    options: { email, password },
    load: async () => (await accounts()).createAdministrator,
  },
  {
    name: 'user password',
    about: [
      'Gives an account another password, and ends its sessions. Its role stays.',
      passwordNote,
    ],
    options: { email, password },
    load: async () => (await accounts()).replacePassword,
  },
  {
    name: 'user reset-link',
    about: [
      'Makes a link with which the holder of an account sets another password, once,',
      'within an hour.',
    ],
    options: { email },
    load: async () => (await accounts()).makeLink,
  },
  {
    name: 'user email',
    about: ['Gives an account another e-mail address, N.'],
    options: { email, new: { value: 'N', needed: true } },
    load: async () => (await accounts()).replaceAddress,
  },
  {
    name: 'subscription set',
    about: [
      'Sets the subscription of an account: "family" for practice students without',
      'limit, "none" for the free tier.',
    ],
    options: { email, tier: { value: 'family|none', needed: true } },
    load: async () => (await accounts()).setSubscription,
  },
  {
    name: 'clock confirm',
    about: [
      'Confirms the clock after it has jumped: what is too old is deleted again, within',
      'a minute, by the service that is running.',
    ],
    load: async () => (await import('./clock.ts')).confirm,
  },
  {
    name: 'clock',
    about: ['Shows whether the clock is trusted. After a jump nothing is deleted for a day.'],
    load: async () => (await import('./clock.ts')).show,
  },
  {
    name: 'pictures accept',
    about: [
      'Says that the pictures are in the folder of DATA_DIR or at FILES_URL. When a mount is',
      'merely missing, bring it back instead. --lost says that pictures which are not there are',
      'lost for good: 404 is answered for them, and no backup fails for them. Another place than',
      'this one is given up: what was deleted since is still there, so it is never accepted again.',
    ],
    options: { lost: {} },
    load: async () => (await import('./pictures.ts')).accept,
  },
  {
    name: 'push keys',
    about: [
      'Makes a pair of keys for web push, as lines for the environment. Browsers subscribe',
      'with the public one: with another pair they have to subscribe again.',
    ],
    load: async () => (await import('./push.ts')).makeKeys,
  },
  {
    name: 'copy',
    about: [
      'Copies everything to an empty store. A store is sqlite:PATH or postgres://…,',
      'and F is a folder or s3://…. The services on both must be stopped.',
    ],
    options: {
      from: { value: 'STORE', needed: true },
      to: { value: 'STORE', needed: true },
      'files-from': { value: 'F' },
      'files-to': { value: 'F' },
    },
    load: async () => (await transfer()).copy,
  },
  {
    name: 'backup',
    about: [
      'Saves the service, which may be running, to a file or a folder. In a folder it gets',
      'a name with its time, and older ones are removed: 7 days and 4 weeks stay.',
      '--without-secret leaves the secret out: restored so, everybody is signed out, and',
      'guests lose what they have. --verbose shows the progress.',
    ],
    argument: 'FILE',
    options: { 'without-secret': {}, verbose: {} },
    load: async () => (await transfer()).backup,
  },
  {
    name: 'restore',
    about: [
      'Restores a backup to this service, which must be empty and not running. Unpacked',
      "it takes at most N bytes, by default 256 MiB or 50 times the file's own.",
    ],
    argument: 'FILE',
    options: { 'max-bytes': { value: 'N' } },
    load: async () => (await transfer()).restore,
  },
];
