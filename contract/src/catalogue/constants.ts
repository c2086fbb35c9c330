export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
/** `recent`, `progress` and `name` only among the learner's own: others come as `new`. */
export const courseSorts = ['new', 'popular', 'recent', 'progress', 'name'] as const
export const ownCourseStates = ['learning', 'finished', 'collected'] as const
