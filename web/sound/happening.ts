/** What happens in a game, to be heard. */
export type Happening = 'turn' | 'pair' | 'noPair' | 'right' | 'wrong' | 'end';
