export { CertificatePreview } from './certificate-preview.tsx'
export { LearnerStudy } from './learner-study.tsx'
export { VideoCurve } from './video-curve.tsx'
