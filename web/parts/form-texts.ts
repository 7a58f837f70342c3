import { catalogue } from '../texts/catalogue.ts';

export const formTexts = catalogue({
  en: {
    leaveAsk: 'Leave without saving?',
    leaveText: 'What you entered here is not saved.',
    leave: 'Discard it',
    kept: 'This is what you entered here before. It may not be saved yet.',
    twoTitle: 'Somebody else has changed this meanwhile',
    mine: 'You',
    theirs: 'Now',
    keepMine: 'Take mine',
    takeTheirs: 'Leave it as it is now',
    none: 'nothing',
    yes: 'yes',
    no: 'no',
  },
  de: {
    leaveAsk: 'Ohne Speichern verlassen?',
    leaveText: 'Was du hier eingegeben hast, ist nicht gespeichert.',
    leave: 'Verwerfen',
    kept: 'Das hast du hier vorher eingegeben. Es ist vielleicht noch nicht gespeichert.',
    twoTitle: 'Inzwischen hat jemand anderes das geändert',
    mine: 'Du',
    theirs: 'Jetzt',
    keepMine: 'Meines nehmen',
    takeTheirs: 'So lassen, wie es jetzt ist',
    none: 'nichts',
    yes: 'ja',
    no: 'nein',
  },
});
