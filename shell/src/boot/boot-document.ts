import { bootElementId, type Boot } from '@app/contracts-shell';

/** What the gateway wrote into the page, if it did. */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent?.trim();
  if (!text) return {};
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return {};
  }
}
