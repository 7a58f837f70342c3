import { createHash } from 'node:crypto';

/** The digest under which a flowchart's definition is kept for a player. */
export const definitionDigest = (definitionJson: string): string =>
  createHash('sha256').update(definitionJson).digest('base64url');
