export { articleKind } from './articles/articles.store.ts'
export { importArticle } from './articles/import-article.ts'
export { currentName } from './audit-log/catalogue-audit-log.store.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { type Catalogue, catalogueTopic, courseAccessTopic, createCatalogue } from './catalogue.ts'
export { otherKind } from './catalogue.view.ts'
export {
  announceCatalogueChange,
  announceCourseAccess,
  announceMemberships,
  courseLessonsJob,
  coursePublishedJob,
  courseRuleJob,
  membershipsJob,
  setGroupMemberships,
  setLearnerGroup,
} from './changes.ts'
export { contentRoutes } from './content.routes.ts'
export { listCourseChoices } from './course-choices.store.ts'
export { listCourseNames } from './course-names.store.ts'
export { hasLimitedCourse } from './courses/audience/audience.store.ts'
export { listGroupCourses } from './courses/audience/group-courses.store.ts'
export {
  findCoursesByName,
  listImportableCourses,
  maxGrants,
  type NamedCourse,
} from './courses/audience/person-grants.store.ts'
export { addPersonGrants, removePersonGrants } from './courses/audience/person-grants.ts'
export { countDrafts } from './courses/editable-courses.store.ts'
export { startCourseClock } from './courses/start-course-clock.ts'
export { listCards, listTeacherNames, listTraits } from './courses.store.ts'
export {
  type CourseOutline,
  findCourseOutline,
  hasCourse,
  hasLesson,
  type OutlineLesson,
  setFinishPercent,
} from './details/course-outlines.store.ts'
export { listPublicCourseIds } from './details/get-public-course.ts'
export {
  listHiddenLessons,
  listPublishedLessons,
  listReadyLessons,
} from './details/published-lessons.store.ts'
export { findCourseOfLesson, putLessonContent } from './lesson-kinds/lesson-contents.store.ts'
export type { ContentKind } from './lesson-kinds/lesson-kinds.ts'
export { findOpenContent, requireOpenContent } from './lesson-kinds/open-content.ts'
export { findLinkFaults } from './links/find-link-faults.ts'
export type { LearnerStudy } from './lists/learner-study.ts'
export { cataloguePersonalData } from './personal-data.store.ts'
export { listCataloguePictures } from './pictures-in-use.store.ts'
export {
  catalogueAuditRows,
  chapterRows,
  courseRows,
  groupMemberRows,
  groupRows,
  lessonRows,
} from './rows.store.ts'
export { coursesTaughtBy } from './teachers/teachers.store.ts'
export { insertLearnerGroups, putLearnerGroup } from './visibility/course-access.store.ts'
export type { CourseAccess } from './visibility/course-access.ts'
export {
  addGroupMembers,
  deleteGroup,
  findGroup,
  findGroupByName,
  findGroupIds,
  insertGroup,
  insertGroups,
  isInGroup,
  listGroupRows,
  listGroupsOf,
  lockGroup,
  renameGroupRow,
} from './visibility/groups.store.ts'
export { countInstitutionCourses, moveInstitutionGrants } from './visibility/institutions.store.ts'
export {
  findFinishPercent,
  findVisibleLesson,
  type VisibleLesson,
  visibleCourses,
} from './visibility/visible-courses.store.ts'
export {
  insertCategory,
  insertSlide,
  insertTeacher,
} from './write-catalogue.store.ts'
export {
  incrementWatchCount,
  insertCourse,
  type NewCourse,
  refreshCoursesOf,
} from './write-courses.store.ts'
