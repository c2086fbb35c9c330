export { SoundDialog } from './alerts/sound-dialog.tsx'
export { useDeskAlerts } from './alerts/use-desk-alerts.ts'
export { LearnerTeam } from './learner-team.tsx'
