export { LinkFaultNote } from './link-fault-note.tsx'
