/**
 * When a school sets the ten of an addition that needs the next rod: before the digit's own rod, or after it. Official
 * teachers in Japan set it after; many schools set it before. In taking away, the left rod goes first everywhere: the ten has
 * to be there before its friend can be given back.
 */
export type School = 'ten-first' | 'ten-after';

export const SCHOOLS: readonly School[] = ['ten-first', 'ten-after'];

/** The school of a player who has chosen none. */
export const USUAL_SCHOOL: School = 'ten-after';
