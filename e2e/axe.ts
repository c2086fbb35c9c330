import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Runs in the page itself: the default mode is for frames of other sites, which no page of ours has, and
 * opens a second page for each analysis.
 */
export const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false })
