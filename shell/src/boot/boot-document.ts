import { bootElementId, type Boot } from '@app/contracts-shell';

/** The boot data that the web server wrote into the page; empty if there is none. */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent?.trim();
  if (!text) return {};
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return {};
  }
}
