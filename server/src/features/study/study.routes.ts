import { studyEndpoints } from '@jingke/contract/study'
import { implement } from '../../platform/implement.ts'
import { addBeat } from './beats/add-beat.ts'
import { openPlay } from './beats/open-play.ts'
import { reportPlaybackError } from './beats/report-playback-error.ts'
import { listCertificates } from './certificates/list-certificates.ts'
import { listIssuedCertificates } from './certificates/list-issued-certificates.ts'
import { restoreCertificate } from './certificates/restore-certificate.ts'
import { verifyCertificate } from './certificates/verify-certificate.ts'
import { withdrawCertificate } from './certificates/withdraw-certificate.ts'
import { getVideoCurve } from './curves/get-video-curve.ts'
import { getStudyFigures } from './figures/get-study-figures.ts'
import { setWeeklyGoal } from './figures/set-weekly-goal.ts'
import { openReading } from './lessons/open-reading.ts'
import { reportReading } from './lessons/report-reading.ts'
import { exportStudyRecords } from './records/export-study-records.ts'
import { getContinueLearning } from './records/get-continue-learning.ts'
import { getWatchRecord } from './records/get-watch-record.ts'
import { listCourseProgress } from './records/list-course-progress.ts'
import { listLearnerRecords } from './records/list-learner-records.ts'
import { listStudyRecords } from './records/list-study-records.ts'
import { removeStudyRecord } from './records/remove-study-record.ts'
import { setFinishRule } from './set-finish-rule.ts'
import type { Study } from './study.ts'

export const studyRoutes = (study: Study) =>
  implement(studyEndpoints, {
    openPlay: openPlay(study),
    getWatchRecord: getWatchRecord(study),
    addBeat: addBeat(study),
    reportPlaybackError,
    openReading,
    reportReading,
    listStudyRecords: listStudyRecords(study),
    removeStudyRecord,
    exportStudyRecords: exportStudyRecords(study),
    listCourseProgress: listCourseProgress(study),
    getContinueLearning: getContinueLearning(study),
    getStudyFigures,
    setWeeklyGoal,
    listCertificates,
    verifyCertificate,
    getVideoCurve,
    listLearnerRecords: listLearnerRecords(study),
    listIssuedCertificates,
    withdrawCertificate,
    restoreCertificate,
    setFinishRule,
  })
