import { createLazyComponent } from '../../../lib/loading/lazy-component.tsx'

/** Loaded when it is asked for: few accounts have two-factor sign-in. */
export const passForm = createLazyComponent(async () => (await import('./pass-form.tsx')).PassForm)
