import type { Saved } from '../backups/save.ts';
import type { Config } from '../config.ts';
import type { Now } from '../backups/rotation.ts';

/** What the process that makes backups is told: it has the settings, also secrets, from nowhere else. */
export type BackupRequest = {
  readonly config: Config;
  readonly folder: string;
  readonly now: Now;
};

/** What it answers. */
export type BackupReply = { readonly saved: Saved } | { readonly failure: string };
