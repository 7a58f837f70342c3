import { z } from 'zod';
import { isFileName } from '../../files/port.ts';
import { migrations } from '../../storage/migrations/index.ts';
import { BadBackup } from './bad-backup.ts';

/** The version of the archive's own format. */
export const FORMAT_VERSION = 1;

/** The names of the files in a backup; pictures are in a folder of their own. */
export const MEMBERS = {
  database: 'beadhouse.db',
  secret: 'auth-secret',
  manifest: 'manifest.json',
  pictures: 'files/',
} as const;

const memberSchema = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** In hexadecimal digits. */
  sha256: z.string(),
});

/** The fields of every version of the format. */
const originSchema = z.object({
  format: z.literal('beadhouse-backup'),
  version: z.number(),
  /** The version of the program. */
  beadhouse: z.string(),
});

const manifestSchema = originSchema.extend({
  createdAt: z.string(),
  /** The names of the migrations that were applied. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  /** The names of pictures that rows refer to, but that were missing. */
  missingPictures: z.array(z.string()),
  /** Every other file in the archive. */
  members: z.array(memberSchema),
});

/** One file of a backup, besides the manifest. */
export type Member = Readonly<z.infer<typeof memberSchema>>;

/** The description of a backup; the last file in it. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/**
 * Reads a manifest.
 *
 * @param files how many files came before it in the archive
 * @throws {BadBackup} when it is damaged, or of a newer program
 */
export function parseManifest(bytes: Buffer, files: number): Manifest {
  requireFlat(bytes, files);
  const json = parseJson(bytes);
  const { version, beadhouse } = validate(originSchema, json);
  const newer = new BadBackup(`it was made by a newer Beadhouse (${beadhouse})`);
  if (version > FORMAT_VERSION) throw newer;
  const manifest = validate(manifestSchema, json);
  const known = new Set(migrations.map((step) => step.name));
  if (manifest.migrations.some((name) => !known.has(name))) throw newer;
  return manifest;
}

/** The most objects, lists and keys of a manifest: in any case, and in addition for each file. */
const MARKS = { always: 200, forFile: 4 } as const;

/** Refuses a text with too many objects before it is parsed: in memory an empty object takes thirty times its text. */
function requireFlat(bytes: Buffer, files: number): void {
  const marks = bytes.reduce((sum, byte) => sum + Number(MARK_BYTES.has(byte)), 0);
  if (marks > MARKS.always + MARKS.forFile * files) throw new BadBackup('its manifest is damaged');
}

const MARK_BYTES = new Set(Buffer.from('{[:'));

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new BadBackup('its manifest is damaged', { cause });
  }
}

function validate<Type extends z.ZodType>(schema: Type, json: unknown): z.output<Type> {
  const { data, error } = schema.safeParse(json);
  if (data === undefined) throw new BadBackup('its manifest is damaged', { cause: error });
  return data;
}

/** The name of the picture that a file of a backup holds, if it holds one. */
export function pictureNameOf(member: string): string | undefined {
  if (!member.startsWith(MEMBERS.pictures)) return undefined;
  const name = member.slice(MEMBERS.pictures.length);
  return isFileName(name) ? name : undefined;
}

/**
 * Makes sure that an archive holds exactly what its manifest says.
 *
 * @throws {BadBackup}
 */
export function requireMembers(manifest: Manifest, found: ReadonlyMap<string, Member>): void {
  for (const member of manifest.members) {
    const { name, size, sha256 } = member;
    const there = found.get(name);
    if (there === undefined) throw new BadBackup(`${name} is missing in it`);
    if (there.size !== size || there.sha256 !== sha256)
      throw new BadBackup(`${name} in it is damaged`);
  }
  if (!found.has(MEMBERS.database)) throw new BadBackup(`${MEMBERS.database} is missing in it`);
  if (found.size > manifest.members.length) {
    throw new BadBackup('it holds more than its manifest says');
  }
}
