export default {
  compilerOptions: {
    runes: true,
    // Warnings are errors: what an assistive technology cannot use is not finished.
    warningFilter: () => true,
  },
};
