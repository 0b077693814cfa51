/** Where an admin downloads all that the workspace holds, as a ZIP; README.txt in it says what is what. */
export const EXPORT_PATH = '/api/workspace/export';
