// Checks the names of methods for each way in which documents are made, and that they stay when a document grows.
import { describe, expect, test } from "vitest";
import { makePlan } from "../make-plan.ts";
import { allResources } from "../resources.ts";
import { ok } from "../testdata/fixture.ts";
import type { Naming } from "./rules.ts";

type Json = Readonly<Record<string, unknown>>;

const many = { type: "array", items: { type: "string" } };
const one = { type: "object", properties: { name: { type: "string" } } };

/** `METHOD path tag id`, the last two or `-` for none; `[]` at the end returns a list, `{}` an object. */
function documentOf(lines: readonly string[]): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const line of lines) {
    const [method = "", path = "", tag = "-", id = "-", shape] = line.split(" ");
    const schema = shape === "[]" ? many : shape === "{}" ? one : undefined;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...(tag !== "-" && { tags: tag.split(",").map((each) => each.replaceAll("+", " ")) }),
        ...(id !== "-" && { operationId: id }),
        responses: schema === undefined ? { "204": { description: "Done." } } : ok(schema),
      },
    };
  }
  const info = { title: "Acme", version: "1.0.0" };
  return { openapi: "3.1.1", info, servers: [{ url: "https://acme.example" }], paths };
}

/** `resource.method` by `METHOD path`. */
function namesOf(lines: readonly string[], naming?: Naming): ReadonlyMap<string, string> {
  const plan = makePlan(documentOf(lines), { name: "acme", naming });
  const own = [{ path: [], operations: plan.operations }, ...allResources(plan)];
  return new Map(
    own.flatMap(({ path, operations }) =>
      operations.map((operation) => [
        `${operation.method} ${operation.path}`,
        [...path, operation.words].map((words) => words.join("_")).join("."),
      ]),
    ),
  );
}

function nameOf(line: string): string | undefined {
  const [method = "", path = ""] = line.split(" ");
  return namesOf([line]).get(`${method} ${path}`);
}

describe("an operation ID", () => {
  test.each([
    // grpc-gateway: `Service_Method`
    [
      "GET /api/v1/archived-workflows ArchivedWorkflowService ArchivedWorkflowService_ListArchivedWorkflows",
      "archived_workflows.list",
    ],
    [
      "GET /api/v1/archived-workflows/{uid} ArchivedWorkflowService ArchivedWorkflowService_GetArchivedWorkflow",
      "archived_workflows.get",
    ],
    [
      "GET /api/v1/archived-workflows-label-values ArchivedWorkflowService ArchivedWorkflowService_ListArchivedWorkflowLabelValues",
      "archived_workflows.list_label_values",
    ],
    [
      "PUT /api/v1/cluster-workflow-templates/{name} ClusterWorkflowTemplateService ClusterWorkflowTemplateService_UpdateClusterWorkflowTemplate",
      "cluster_workflow_templates.update",
    ],
    [
      "PUT /api/v1/cron-workflows/{ns}/{name}/suspend CronWorkflowService CronWorkflowService_SuspendCronWorkflow",
      "cron_workflows.suspend",
    ],
    ["GET /api/v1/workflows/{ns}/{name}/log WorkflowService WorkflowService_WorkflowLogs", "workflows.logs"],
    ["GET /api/v1/info InfoService InfoService_GetInfo", "info.get"],
    ["GET /v1/things Things Things_ListThings2", "things.list_things2"],
    // A tag and a method: Fern, Azure, NSwag
    ["GET /orders/{id}/lines Orders Orders_ListOrderLines", "orders.list_order_lines"],
    ["POST /orders/{id}/cancel Orders Orders_CancelOrder", "orders.cancel"],
    ["GET /orders Orders Orders_List", "orders.list"],
    [
      "GET /integrations blobStorageIntegrations blobStorageIntegrations_getBlobStorageIntegrations []",
      "blob_storage_integrations.list",
    ],
    [
      "PUT /projects/{id}/memberships Organizations organizations_updateProjectMembership",
      "organizations.update_project_membership",
    ],
    ["PUT /vms/{name} VirtualMachines VirtualMachines_CreateOrUpdate", "virtual_machines.create_or_update"],
    [
      "GET /rg/{rg}/vms VirtualMachines VirtualMachines_ListByResourceGroup []",
      "virtual_machines.list_by_resource_group",
    ],
    ["GET /subscriptions/{id}/vms - VirtualMachines_List []", "virtual_machines.list"],
    ["GET /items Items Items_GetAll []", "items.get_all"],
    ["GET /items Items Items_GetItems []", "items.list"],
    ["GET /items Items Items_GetAsync []", "items.list"],
    ["POST /items Items Items_Post", "items.create"],
    // NestJS: `Controller_method`
    ["GET /items items ItemsController_findAll []", "items.find_all"],
    ["GET /items/{id} items ItemsController_findOne {}", "items.find_one"],
    ["GET /admin/items - AdminItemsController_findAll []", "admin_items.find_all"],
    ["POST /items items ItemsController_create", "items.create"],
    ["POST /auth/login Auth AuthController_login", "auth.login"],
    // FastAPI: function, path and method
    ["GET /api/v1/items items list_items_api_v1_items_get []", "items.list"],
    ["GET /items items list_items_api_v1_items_get []", "items.list"],
    ["GET /items/{item_id} items read_item_items__item_id__get {}", "items.read"],
    ["GET /fast/items/ items read_items_fast_items__get []", "items.list"],
    ["POST /items/ items create_item_items__post", "items.create"],
    ["PUT /items/{item_id} items update_item_items__item_id__put", "items.update"],
    ["GET /health - health_health_get", "health.check"],
    // Spring: Springfox and springdoc
    ["GET /items item-controller getItemsUsingGET []", "items.list"],
    ["DELETE /items/{id} item-controller deleteItemUsingDELETE_1", "items.delete"],
    ["GET /api/v1/tags Deprecated getTags_1 []", "tags.list"],
    ["GET /api/v1/books books list_1 []", "books.list"],
    ["GET /books/{id}/file books downloadBookFile_1", "books.download_book_file"],
    // Swashbuckle and Stoplight: method and path
    ["GET /api/Items Items ApiItemsGet []", "items.list"],
    ["GET /api/Items/{id} Items ApiItemsIdGet {}", "items.get"],
    ["POST /api/Items Items ApiItemsPost", "items.create"],
    ["DELETE /api/Items/{id} Items ApiItemsIdDelete", "items.delete"],
    ["PUT /api/Items/{id} Items PutApiItemsById", "items.update"],
    ["GET /users/{userId} Users get-users-userId {}", "users.get"],
    ["POST /users - post-users", "users.create"],
    ["POST /v1/charges/{charge} - PostChargesCharge", "charges.create"],
    [
      "PUT /members/{idMember}/avatarSource member updateMembersAvatarSourceByIdMember",
      "member.update_avatar_source",
    ],
    ["GET /items Items GetItems []", "items.list"],
    ["GET /heartbeat Health GetApiHeartbeat {}", "health.get_heartbeat"],
    // Rails and Django
    ["GET /items/ items items_list []", "items.list"],
    ["GET /items/{id}/ items items_retrieve {}", "items.retrieve"],
    ["PATCH /items/{id}/ items items_partial_update", "items.partial_update"],
    ["DELETE /items/{id}/ items items_destroy", "items.destroy"],
    ["GET /api/items/ api api_items_list []", "items.list"],
    ["GET /orders/{id}/lines/ orders orders_lines_list []", "orders.lines_list"],
    // Google and GitHub
    ["GET /b buckets storage.buckets.list []", "buckets.list"],
    ["GET /repos/{owner}/{repo}/issues issues issues/list-for-repo []", "issues.list_for_repo"],
    ["GET /orders - orders.list []", "orders.list"],
    // Kubernetes and Twilio: a tag with a version
    [
      "GET /api/v1/namespaces/{namespace}/pods core_v1 listCoreV1NamespacedPod {}",
      "core_v1.list_namespaced_pod",
    ],
    ["GET /v1/Services/{Sid} MessagingV1Service FetchService {}", "messaging_v1_service.fetch"],
    ["GET /v3/scores scoresV3 getManyV3 []", "scores_v3.get_many"],
    // Words are letters
    ["GET /autotagging AutoTagging getAutotagging {}", "auto_tagging.get"],
    ["GET /autotagging/{id} AutoTagging getAutotaggingById {}", "auto_tagging.get"],
    ["GET /customfilter CustomFilter getCustomfilter []", "custom_filter.list"],
    ["DELETE /downloadclient/{id} DownloadClient deleteDownloadclientById", "download_client.delete"],
    ["POST /auto-tags auto_tags AutoTagsCreate", "auto_tags.create"],
    // The tag without a separator, or cut short
    ["POST /containers/{id}/start Container ContainerStart", "container.start"],
    ["GET /health/queue/logs health healthGetQueueLogs {}", "health.get_queue_logs"],
    ["GET /users/{id}/mentions Users usersIdMentions []", "users.mentions"],
    ["GET /repos/{owner}/{repo}/keys repository repoGetKeys []", "repository.get_keys"],
    // Verbs and their objects
    ["GET /collections collections getCollections []", "collections.list"],
    ["GET /keys keys getKeys", "keys.list"],
    ["GET /settings settings getSettings {}", "settings.get"],
    ["GET /health health health {}", "health.check"],
    ["GET /status status status {}", "status.get"],
    ["GET /blocks/{id} Blocks retrieveABlock {}", "blocks.retrieve"],
    ["POST /comments Comments postComment", "comments.create"],
    ["POST /search search search_pets", "search.pets"],
    ["POST /tickets tickets buyMuseumTickets", "tickets.buy_museum_tickets"],
    ["GET /artifacts/{id}/versions Versions listArtifactVersions []", "versions.list"],
    ["POST /upload upload upload_file", "upload.file"],
    ["GET /lists Lists listLists []", "lists.list"],
    ["GET /lists/owned Lists listOwned []", "lists.list_owned"],
    ["POST /portfolios/{id}/addItem Portfolios addItemForPortfolio", "portfolios.add_item"],
    ["GET /pets pets list_for_pets []", "pets.list_for_pets"],
    ["POST /disable - disable-api", "disable_api"],
    ["GET /openapi OpenAPI getOpenApi {}", "open_api.get"],
    ["GET /playlists Playlist+API getPlaylists []", "playlists.list"],
  ])("as in %s is named %s", (line, name) => {
    expect(nameOf(line)).toBe(name);
  });
});

describe("without an operation ID", () => {
  test.each([
    ["GET /users Users", "users.list"],
    ["GET /users Users - []", "users.list"],
    ["POST /users Users", "users.create"],
    ["DELETE /users Users", "users.delete_all"],
    ["GET /users/{userId} Users", "users.get"],
    ["PUT /users/{userId} Users", "users.update"],
    ["PATCH /users/{userId} Users", "users.update"],
    ["DELETE /users/{userId} Users", "users.delete"],
    ["DELETE /users/{id}/reject Users", "users.delete_reject"],
    ["GET /users/{userId}/roles Users", "users.list_roles"],
    ["POST /users/{userId}/roles Users", "users.create_role"],
    ["GET /users/{userId}/roles/{role} Users", "users.get_role"],
    ["PUT /users/{userId}/roles/{role} Users", "users.update_role"],
    ["DELETE /users/{userId}/roles/{role} Users", "users.delete_role"],
    ["POST /users/{userId}/roles/{role}/reset Users", "users.reset_role"],
    ["POST /orders/{id}/cancel Orders", "orders.cancel"],
    ["PUT /orders/{id}/cancel Orders", "orders.cancel"],
    ["POST /firewalls/{id}/actions/set_rules Firewall+Actions", "firewall_actions.set_rules"],
    ["GET /users/search Users - []", "users.search"],
    ["GET /users/email/{email} Users - {}", "users.get_by_email"],
    ["GET /users/{id}/status Users - {}", "users.get_status"],
    ["POST /users/{id}/avatar Users", "users.create_avatar"],
    ["GET /customfilter CustomFilter - []", "custom_filter.list"],
    ["PUT /customfilter/{id} CustomFilter", "custom_filter.update"],
    ["GET /api/v2/users -", "users.list"],
    ["GET /health -", "health.check"],
    ["POST /login -", "login"],
    ["POST /search -", "search.run"],
    ["GET /v1/users/{id} deprecated - {}", "users.get"],
    ["GET /v1/books deprecated,Books - []", "books.list"],
    ["GET /settings Settings", "settings.get"],
    ["GET /users/{id}/orders Orders - []", "orders.list"],
    ["GET /{id} - -", "default.get"],
    ["HEAD /files/{id} files", "files.head"],
    ["GET /flags/{key} Feature+flags - {}", "feature_flags.get"],
  ])("%s is named %s", (line, name) => {
    expect(nameOf(line)).toBe(name);
  });
});

describe("names that several operations want", () => {
  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      "PUT and PATCH of an item",
      ["PUT /users/{id} Users", "PATCH /users/{id} Users"],
      ["users.replace", "users.update"],
    ],
    [
      "a collection and the same below another",
      ["GET /users/{id}/orders Orders - []", "GET /orders Orders - []"],
      ["orders.list_for_user", "orders.list"],
    ],
    [
      "versions of one operation",
      ["GET /api/v2/tags Tags getTags []", "GET /api/v1/tags Deprecated getTags_1 []"],
      ["tags.list_v2", "tags.list"],
    ],
    [
      "one and many",
      ["GET /items items read_items []", "GET /items/{id} items read_item {}"],
      ["items.list", "items.read"],
    ],
    [
      "a number of NSwag",
      ["GET /items Items Items_Get []", "GET /items/{id} Items Items_Get2 {}"],
      ["items.list", "items.get"],
    ],
    [
      "an update of one and of all",
      ["PUT /rules Rules", "PUT /rules/{id} Rules"],
      ["rules.update_rules", "rules.update"],
    ],
    [
      "a name of the document and a shortened one",
      ["GET /pets pets listPets []", "GET /other pets list []"],
      ["pets.list_pets", "pets.list"],
    ],
    [
      "tags that differ in a suffix",
      ["GET /a Order list []", "GET /b OrderService get {}"],
      ["order.list", "order_service.get"],
    ],
    [
      "a verb and what is below it",
      ["POST /login -", "GET /login/keys - - []"],
      ["login.run", "login.list_keys"],
    ],
  ])("are distinguished: %s", (_, lines, expected) => {
    expect([...namesOf(lines).values()].toSorted()).toEqual([...expected].toSorted());
  });
});

describe("the rules 1", () => {
  test.each([
    ["GET /orders/{id}/lines Orders Orders_ListOrderLines", "orders.orders_list_order_lines"],
    ["GET /users Users", "users.get"],
    ["POST /users Users", "users.post"],
  ])("name %s %s, as before", (line, name) => {
    const [method = "", path = ""] = line.split(" ");
    expect(namesOf([line], 1).get(`${method} ${path}`)).toBe(name);
  });
});
