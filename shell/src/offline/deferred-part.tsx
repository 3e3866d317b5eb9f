import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code is loaded when it is first rendered. If that fails, for example offline, nothing is shown in its place. */
export function deferredPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LatePart(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>();
    useEffect(() => {
      void load().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
