/** With the version of the library, since they are cached for good. */
export const pdfFiles = '/assets/pdfjs-5.4.624'
