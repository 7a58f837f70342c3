/** Gives the page a voice: it speaks each text within a tenth of a second, and records it. */
export const VOICE = `
  globalThis.said = [];
  const voices = [
    { lang: 'en-GB', localService: true, name: 'Ada', voiceURI: 'Ada', default: true },
    { lang: 'de-DE', localService: true, name: 'Emmy', voiceURI: 'Emmy', default: false },
  ];
  globalThis.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); this.text = text; }
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (said) => {
      globalThis.said.push(said.text);
      setTimeout(() => said.dispatchEvent(new Event(globalThis.isBroken ? 'error' : 'end')), 100);
    },
  }) });`;
