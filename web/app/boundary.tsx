import { Component, type ComponentChildren } from 'preact';
import { useLocation } from 'wouter-preact';
import { Fault } from '../parts/fault.tsx';

/**
 * Shows a sentence and a way on in place of a view that failed, so that nobody sees a blank page. At the next address the view
 * is tried again.
 */
export function Boundary({ children, fault = <Fault /> }: Parts) {
  const [address] = useLocation();
  return (
    <Catching address={address} fault={fault}>
      {children}
    </Catching>
  );
}

type Parts = {
  readonly children: ComponentChildren;
  /** Shown in place of the children when they fail. */
  readonly fault?: ComponentChildren;
};

type State = { readonly address: string; readonly hasFailed: boolean };

class Catching extends Component<Parts & { readonly address: string }, State> {
  override state: State = { address: this.props.address, hasFailed: false };

  static override getDerivedStateFromProps({ address }: State, before: State): State | null {
    return address === before.address ? null : { address, hasFailed: false };
  }

  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fault : this.props.children;
  }
}
