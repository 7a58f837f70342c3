/** Events of games that have a sound. */
export type Happening = 'turn' | 'pair' | 'noPair' | 'right' | 'wrong' | 'end';
