import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    inNetwork: 'This works on devices in the same network, such as your Wi-Fi.',
    others: (addresses: string) => `If it does not open there, replace the address: ${addresses}`,
    none: (own: string) =>
      `Other devices cannot open this page yet: ${own} leads to it on this computer only.`,
    setHost:
      'Whoever runs the service starts it with HOST=0.0.0.0. Then devices in the same network can open it.',
    setPublicUrl:
      'Whoever runs the service sets PUBLIC_URL to an address that the others can open, and starts it again.',
  },
  de: {
    inNetwork: 'Das geht auf Geräten im selben Netz, zum Beispiel in deinem WLAN.',
    others: (addresses) => `Öffnet es sich dort nicht, ersetze die Adresse: ${addresses}`,
    none: (own) =>
      `Andere Geräte können diese Seite noch nicht öffnen: ${own} führt nur auf diesem Computer zu ihr.`,
    setHost:
      'Wer den Dienst betreibt, startet ihn mit HOST=0.0.0.0. Dann können Geräte im selben Netz ihn öffnen.',
    setPublicUrl:
      'Wer den Dienst betreibt, setzt PUBLIC_URL auf eine Adresse, die die anderen öffnen können, und startet ihn neu.',
  },
});
