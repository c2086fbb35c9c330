import { contentEndpoints } from '@jingke/contract/catalogue'
import { implement } from '../../platform/implement.ts'
import { addArticle } from './articles/add-article.ts'
import { getEditableArticle } from './articles/get-editable-article.ts'
import { addCategory } from './categories/add-category.ts'
import { deleteCategory } from './categories/delete-category.ts'
import { listEditableCategories } from './categories/list-editable-categories.ts'
import { mergeCategory } from './categories/merge-category.ts'
import { moveCategory } from './categories/move-category.ts'
import { updateCategory } from './categories/update-category.ts'
import { addCourse } from './courses/add-course.ts'
import { listAudience } from './courses/audience/list-audience.ts'
import { listAudienceChoices } from './courses/audience/list-audience-choices.ts'
import { changeCourseStates } from './courses/change-course-states.ts'
import { duplicateCourse, type LessonCopied } from './courses/duplicate-course.ts'
import { getEditableCourse } from './courses/get-editable-course.ts'
import { listCourseVersions } from './courses/history/list-course-versions.ts'
import { restoreCourseVersion } from './courses/history/restore-course-version.ts'
import { listEditableCourses } from './courses/list-editable-courses.ts'
import { listVideoLessons } from './courses/list-video-lessons.ts'
import { type LessonsChanged, saveCourse } from './courses/save-course.ts'
import type { ContentKinds } from './lesson-kinds/lesson-kinds.ts'
import { addSlide } from './slides/add-slide.ts'
import { listEditableSlides } from './slides/list-editable-slides.ts'
import { moveSlide } from './slides/move-slide.ts'
import { removeSlide } from './slides/remove-slide.ts'
import { restoreSlide } from './slides/restore-slide.ts'
import { updateSlide } from './slides/update-slide.ts'
import { addTeacher } from './teachers/add-teacher.ts'
import { deleteTeacher } from './teachers/delete-teacher.ts'
import { listEditableTeachers } from './teachers/list-editable-teachers.ts'
import { moveTeacher } from './teachers/move-teacher.ts'
import { updateTeacher } from './teachers/update-teacher.ts'

/** What operators do to the catalogue. */
export const contentRoutes = (
  lessonsChanged: LessonsChanged,
  kinds: ContentKinds,
  lessonCopied: LessonCopied,
) =>
  implement(contentEndpoints, {
    addArticle,
    getEditableArticle,
    listEditableCategories,
    addCategory,
    updateCategory,
    moveCategory,
    mergeCategory,
    deleteCategory,
    listEditableCourses,
    getEditableCourse,
    addCourse,
    saveCourse: saveCourse(lessonsChanged, kinds),
    changeCourseStates,
    duplicateCourse: duplicateCourse(kinds, lessonCopied),
    listCourseVersions,
    restoreCourseVersion: restoreCourseVersion(lessonsChanged, kinds),
    listVideoLessons,
    listAudience,
    listAudienceChoices,
    listEditableSlides,
    addSlide,
    updateSlide,
    moveSlide,
    removeSlide,
    restoreSlide,
    listEditableTeachers,
    addTeacher,
    updateTeacher,
    moveTeacher,
    deleteTeacher,
  })
