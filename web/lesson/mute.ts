import { createStore } from '../device/store.ts';

/** Whether lessons keep silent on this device until an ear is pressed. */
export const lessonsMute = createStore('lessons-mute', false, (value) => value === true);
