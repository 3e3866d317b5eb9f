import { useEffect, useState, type ComponentType } from 'react';

/** A part whose code comes when it is first drawn. Where that cannot be had, as without a connection, the page is as it would be without the part. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
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
