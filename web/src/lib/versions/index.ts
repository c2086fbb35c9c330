export { firstPage, VersionsDrawer } from './versions-drawer.tsx'
