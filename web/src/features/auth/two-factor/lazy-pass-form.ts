import { createLazyComponent } from '../../../lib/loading/lazy-component.tsx'

/** Loaded when it is asked for: learners have no two-factor sign-in. */
export const passForm = createLazyComponent(async () => (await import('./pass-form.tsx')).PassForm)
