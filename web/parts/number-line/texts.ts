import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    name: 'Number line',
    at: (center: string, low: string, high: string) =>
      `In the middle is ${center}. You see ${low} to ${high}.`,
    help: 'Drag it, or use the arrow keys. Plus and minus zoom.',
    closer: 'Zoom in',
    farther: 'Zoom out',
    back: (value: string) => `Back to ${value}`,
  },
  de: {
    name: 'Zahlenstrahl',
    at: (center, low, high) => `In der Mitte ist ${center}. Du siehst ${low} bis ${high}.`,
    help: 'Zieh daran, oder nimm die Pfeiltasten. Plus und Minus vergrößern und verkleinern.',
    closer: 'Näher heran',
    farther: 'Weiter weg',
    back: (value) => `Zurück zu ${value}`,
  },
});
