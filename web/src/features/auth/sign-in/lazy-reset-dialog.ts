import { createLazyComponent } from '../../../lib/loading/lazy-component.tsx'

export const resetDialog = createLazyComponent(
  async () => (await import('./reset-dialog.tsx')).ResetDialog,
)
