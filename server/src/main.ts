import './platform/cache-drizzle-resolution.ts'

// A static import would be resolved before the hook is registered.
await import('./start-server.ts')
