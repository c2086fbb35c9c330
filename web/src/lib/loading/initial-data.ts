import type { InitialData } from '@jingke/contract/site'

/** Absent under the development server, whose page is not made by ours. */
export const readInitialData = (): InitialData | undefined => {
  const text = document.getElementById('start')?.textContent
  return text ? (JSON.parse(text) as InitialData) : undefined
}
