// First, so that one browser serves all of them and is closed at the end.
import '../kit/browser.ts';
import { runOn } from './suite.ts';

runOn('sqlite', 'browser/*.test.ts');
