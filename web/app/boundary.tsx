import { Component, type ComponentChildren } from 'preact';
import { Fault } from '../parts/fault.tsx';

/** Shows a sentence and a way on in place of a part that failed, so that nobody meets a blank page. */
export class Boundary extends Component<
  { readonly children: ComponentChildren },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Fault /> : this.props.children;
  }
}
