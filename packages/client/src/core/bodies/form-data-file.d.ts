/** Types of the file of form-data that is imported by its path: what the package exports on Node. */
declare module "form-data/lib/form_data.js" {
  import FormData from "form-data";
  export default FormData;
}
