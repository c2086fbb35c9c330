/** For the offline page. After the load event, so that the first view does not wait for it. */
export const registerServiceWorker = (): void => {
  // `npm run dev` reloads modules itself.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // Without it everything but the offline page works; a site without TLS has none.
    void navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch(() => {})
  })
}
