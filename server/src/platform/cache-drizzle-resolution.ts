import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Drizzle's package.json lists 130 KB of exports. Node parses them for every file of the package and
 * for every import of it, which is a third of the processor time to load the server.
 */
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL } = context
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context)
    const known = resolved.get(specifier)
    if (known) return known
    const found = nextResolve(specifier, context)
    resolved.set(specifier, { ...found, shortCircuit: true })
    return found
  },
})
