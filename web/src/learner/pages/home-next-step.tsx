import { QueryProvider } from '../query-provider.tsx'
import { NextStep } from './next-step.tsx'

/** For the page about the company, which is outside of the signed-in pages. */
export const HomeNextStep = () => (
  <QueryProvider>
    <NextStep />
  </QueryProvider>
)
