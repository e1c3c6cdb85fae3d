import { Component, type ComponentChildren } from 'preact';

/** A part that is drawn again only when it is given something else to show. */
export function memo<P extends object>(Part: (props: P) => ComponentChildren) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const was = this.props as Readonly<Record<string, unknown>>;
      return Object.entries(next).some(([name, value]) => was[name] !== value);
    }
    override render(props: P) {
      return <Part {...props} />;
    }
  };
}
