/** Layouts of certificates; the first is the built-in one. */
export const certificateTemplates = ['classic', 'formal', 'modern'] as const
