import { buildStale } from '../stack/build/build-step';
import { allDeployables } from '../stack/workspace';
import type { GateContext } from './gate';

type Built = Awaited<ReturnType<typeof buildStale>>;

/** The build of the product that the browser tests run against. */
export class ProductBuild {
  private running: Promise<Built> | undefined;

  /** Builds at the lowest priority while tests run that often wait. Only {@link finish} throws if the build fails. */
  startAside(context: GateContext): void {
    this.running = this.build(context, 19);
    this.running.catch(() => undefined);
  }

  async finish(context: GateContext): Promise<void> {
    const { built, reused } = await (this.running ?? this.build(context));
    context.report(`${built} parts built, ${reused} unchanged`);
  }

  private build({ report }: GateContext, niceness?: number): Promise<Built> {
    return buildStale(allDeployables(), (name) => report(`finished ${name}`), { niceness });
  }
}
