import type { FlowFault } from './expressions/fault.ts';
import type { Path } from './parts.ts';
import type { ProblemCode } from './problem.ts';

/** Tells of a problem at a path. */
export type Tell = (code: ProblemCode, path: Path, message: string, name?: string) => void;

/** Tells of something that cannot be calculated. */
export type TellFault = (path: Path, fault: FlowFault, name?: string) => void;
