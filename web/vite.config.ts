import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' }

export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Source maps would publish the sources.
    sourcemap: false,
    target: 'es2023',
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/(jk-(auth|user|course|admin)|files|docs)(/|$)': api },
  },
})
