import { Component, type ComponentChildren } from 'preact';
import { useLocation } from 'wouter-preact';
import { Fault } from '../parts/fault.tsx';
import { tellFault } from './faults.ts';

/**
 * Shows a sentence and a way on in place of a view that failed, so that nobody sees a blank page, and tells of it. At the next
 * address the view is tried again.
 */
export function Boundary({ children, fault = (details) => <Fault>{details}</Fault> }: Parts) {
  const [address] = useLocation();
  return (
    <Catching address={address} fault={fault}>
      {children}
    </Catching>
  );
}

type Parts = {
  readonly children: ComponentChildren;
  /** Makes what is shown in place of the children when they fail, with what is known of the failure. */
  readonly fault?: (details: ComponentChildren) => ComponentChildren;
};

type State = {
  readonly address: string;
  readonly hasFailed: boolean;
  readonly details?: ComponentChildren;
};

class Catching extends Component<Required<Parts> & { readonly address: string }, State> {
  override state: State = { address: this.props.address, hasFailed: false };

  static override getDerivedStateFromProps({ address }: State, before: State): State | null {
    return address === before.address ? null : { address, hasFailed: false };
  }

  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    // oxlint-disable-next-line no-console -- a caught error is told nowhere else
    console.error(cause);
    void tellFault('view', cause).then((details) => this.setState({ details }));
  }

  override render() {
    const { hasFailed, details } = this.state;
    return hasFailed ? this.props.fault(details) : this.props.children;
  }
}
