/** Events of games that have a sound. */
export type GameEvent = 'turn' | 'pair' | 'noPair' | 'right' | 'wrong' | 'end';
